import { expect, test } from 'vitest'
import { numberedTitle, suggestPhotoTitle } from '#shared/gallery/photo-title-rules.ts'

test.each([
  'WhatsApp Image 2026-11-22 at 9.05.33 PM (1).jpeg',
  'WhatsApp Image 2026-11-22 at 9.05.33\u202fPM.jpeg',
  'IMG-20261122-WA0012.jpg',
  'IMG_1234.HEIC',
  'IMG_E1234.jpg',
  'IMG_1234 (2) - Copy.jpg',
  '_MG_4711.jpg',
  'DSC0001.JPG',
  'DSC_0001-Edited.jpg',
  'DSCN1234.jpg',
  'PXL_20261122_170533123.PORTRAIT.jpg',
  'P1010234.JPG',
  '20261122_210533.jpg',
  '2026-11-22 21.05.33.jpg',
  'Screenshot 2026-11-22 at 21.05.33.png',
  'Screenshot_20261122-210533_WhatsApp.png',
  'Screen Shot 2026-11-22 at 9.05.33 PM.png',
  'signal-2026-11-22-210533_002.jpeg',
  'photo_2026-11-22_21-05-33.jpg',
  'FB_IMG_1637612345678.jpg',
  'received_1234567890.jpeg',
  '123456789_10157_8888_n.jpg',
  'image0.jpeg',
  'unnamed (1).jpg',
  'Untitled-1.png',
  'DJI_0042.jpg',
  '3f0e0a52-6c1d-4d1f-9b1a-0c6d2f4b8a11.jpg',
  'd41d8cd98f00b204e9800998ecf8427e.jpg',
  'AF1QipN3kx9aZ0bQ7yTt2LmW.jpg',
])('no title is suggested for a file name that nobody chose: %s', (name) => {
  expect(suggestPhotoTitle(name)).toBe('')
})

test.each([
  ['kudamattam_at-sunset.JPG', 'kudamattam at sunset'],
  ['Onam2026.jpg', 'Onam2026'],
  ['Pooram 2026 (3).jpeg', 'Pooram 2026 (3)'],
  ['IMG_1234 Sadya.jpg', 'IMG 1234 Sadya'],
  ['പൂരം.png', 'പൂരം'],
  ['Dr. Nair with the drums', 'Dr. Nair with the drums'],
])('the words of a file name that somebody chose become the title: %s', (name, title) => {
  expect(suggestPhotoTitle(name)).toBe(title)
})

test('photos that share a title get a number each, and a single photo has none', () => {
  expect([1, 2].map((number) => numberedTitle('Arts festival, evening', number, 2))).toEqual([
    'Arts festival, evening 1',
    'Arts festival, evening 2',
  ])
  expect(numberedTitle('Kudamattam', 1, 1)).toBe('Kudamattam')
})
