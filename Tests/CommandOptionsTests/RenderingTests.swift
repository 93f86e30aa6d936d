import CommandOptions
import Testing

@Suite struct RenderingTests {
  @Test func `help is in columns`() {
    #expect(
      HelpText(SampleValues.command.description()).text == """
        OVERVIEW: show what a table can say

        USAGE: tool sample [<options>] <kind> [<file> ...]

        ARGUMENTS:
          <kind>                  what to show
          <file>                  where to look

        KINDS:
          all                     everything
          one <id>                one

        OPTIONS:
          -c, --count <n>         how many
          --ratio <seconds>       how long (default: 1)
          --colour <name>         which colour (values: red, green, blue; default: red)
          -H, --header <field>    what to add
          --arg <name> <value>    what to set
          -1, --first             do the first
          -2, --second            do the second
          -h, --help              show this help
          --version               show the version

        SHARED OPTIONS:
          --size <bytes>          how large (default: 64)
          -o, --output <folder>   where it goes; [files] are 'new'

        """)
  }

  @Test func `a page quotes what roff would act on`() {
    let page = ManPage(
      Command<SampleValues>(["tool"], abstract: "do it") { [] }.description(), program: "tool 1", date: "2026-01-02",
      description: [
        .paragraph(".leading dot, `-a` <value>, back\\slash. Next sentence."),
        .list([.init("it's", "'quoted' at the start")]), .example("As `here`:", command: "tool -q '^~' \\\n  'x'"),
      ], sections: [ManualSection("see also", [.paragraph("`other`(1)")])])
    #expect(
      page.text.split(separator: "\n").dropFirst().joined(separator: "\n") == #"""
        .TH TOOL 1 2026-01-02 "tool 1" "User Commands"
        .SH NAME
        tool \- do it
        .SH SYNOPSIS
        \fBtool\fR [\fIoptions\fR]
        .SH DESCRIPTION
        \&.leading dot, \fB\-a\fR \fIvalue\fR, back\eslash.
        Next sentence.
        .TP
        \fBit\(aqs\fR
        \&'quoted' at the start
        .PP
        As \fBhere\fR:
        .PP
        .RS 4
        .EX
        $ tool \-q \(aq\(ha\(ti\(aq \e
          \(aqx\(aq
        .EE
        .RE
        .SH SEE ALSO
        \fBother\fR(1)
        """#)
  }

  @Test func `pages and completions leave out what is hidden`() {
    let program = Command<SampleValues>(["tool"], abstract: "all") { [OptionGroup("options", [.help])] }
      .description(subcommands: [SampleValues.command.description()])
    let page = ManPage(
      SampleValues.command.description(), program: "tool 1", date: "2026-01-02", description: [], sections: [])
    let texts = [
      page.text, BashCompletions(program).text, ZshCompletions(program).text, FishCompletions(program).text,
    ]
    for text in texts {
      #expect(text.contains("colour"))
      #expect(!text.contains("secret"))
    }
  }
}
