#!/usr/bin/env python3
"""Draws the tiny pictures of Tests/ImageCodecsTests/Pictures.swift and prints that file; needs Pillow.

usage: Tests/Pictures/draw.py > Tests/ImageCodecsTests/Pictures.swift
       Tests/Pictures/draw.py FOLDER jpeg|png|webp     writes those of one format as files, to begin fuzzing with"""
import base64
import io
import sys
import textwrap

from PIL import Image

RED, BLUE = (200, 40, 30), (20, 60, 180)


def halves(mode='RGB', size=(16, 24)):
    """Red above, blue below."""
    picture = Image.new('RGB', size, RED)
    picture.paste(BLUE, (0, size[1] // 2, size[0], size[1]))
    return picture.convert(mode)


def encoded(picture, format, **options):
    file = io.BytesIO()
    picture.save(file, format, **options)
    return file.getvalue()


def with_orientation(orientation):
    exif = Image.Exif()
    exif[0x0112] = orientation
    return exif


pictures = {
    'baseline': encoded(halves(), 'JPEG', quality=95, subsampling=0),
    'progressive': encoded(halves(), 'JPEG', quality=95, subsampling=0, progressive=True),
    'grey': encoded(halves('L'), 'JPEG', quality=95),
    'restarts': encoded(halves(size=(40, 40)), 'JPEG', quality=95, restart_marker_blocks=2),
    'inks': encoded(halves('CMYK'), 'JPEG', quality=95),
    'turned': encoded(halves(), 'JPEG', quality=95, subsampling=0, exif=with_orientation(6)),
    'png': encoded(halves(), 'PNG'),
    'turnedPNG': encoded(halves(), 'PNG', exif=with_orientation(8)),
    'palette': encoded(halves().quantize(2), 'PNG', transparency=1),
    'lossy': encoded(halves(), 'WEBP', quality=95),
    'lossless': encoded(halves('RGBA'), 'WEBP', lossless=True),
    'turnedWebP': encoded(halves(), 'WEBP', quality=95, exif=with_orientation(3)),
    'animated': encoded(halves('RGBA'), 'WEBP', save_all=True, lossless=True,
                        append_images=[halves('RGBA').rotate(180)]),
}

if len(sys.argv) == 3:
    begins = {'jpeg': b'\xff\xd8', 'png': b'\x89PNG', 'webp': b'RIFF'}[sys.argv[2]]
    for name, data in pictures.items():
        if data.startswith(begins):
            with open(f'{sys.argv[1]}/{name}', 'wb') as file:
                file.write(data)
    sys.exit()

print('''import Foundation

/// Pictures of 16 × 24 pixels, red above and blue below, written by Tests/Pictures/draw.py.
enum Pictures {''')
for name, data in pictures.items():
    print(f'  static let {name} = decoded(\n    """')
    for line in textwrap.wrap(base64.b64encode(data).decode(), 100):
        print(f'    {line}')
    print('    """)')
print('''
  private static func decoded(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }
}''')
