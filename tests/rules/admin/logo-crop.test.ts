import { expect, test } from 'vitest'
import { dragged, placeOf, sliderPlaceOf, WHOLE } from '#web/admin/settings/logo/logo-crop.ts'

const SIZE = { width: 600, height: 400 }

test.each([
  ['smaller than the square', 0.5],
  ['larger than the square', 3],
])('a logo that is %s goes to the right with its slider and with the finger', (_, zoom) => {
  const crop = { ...WHOLE, zoom }
  const leftOf = (x: number) => placeOf({ ...crop, x: sliderPlaceOf({ ...crop, x }, SIZE).x }, SIZE, 100).left
  expect(leftOf(0.8)).toBeGreaterThan(leftOf(0.3))
  expect(sliderPlaceOf(dragged(crop, SIZE, { x: 0.1, y: 0 }), SIZE).x).toBeGreaterThan(sliderPlaceOf(crop, SIZE).x)
})
