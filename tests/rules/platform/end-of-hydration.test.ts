import { expect, test } from 'vitest'
import { awaitHydration, endHydration, whenHydrated } from '#web/platform/hydration.ts'

test('a page whose last part is hydrated counts as hydrated, once', () => {
  let times = 0
  for (const part of ['first', 'second']) awaitHydration(part)
  whenHydrated(() => times++)
  endHydration('first')
  expect(times).toBe(0)
  // its effect and its removal both end it
  endHydration('first')
  expect(times).toBe(0)
  endHydration('second')
  endHydration('second')
  expect(times).toBe(1)
})

test('what asks after hydration is called at once', () => {
  let times = 0
  whenHydrated(() => times++)
  expect(times).toBe(1)
})

test('what stops waiting is not called', () => {
  let times = 0
  awaitHydration('only')
  const stopWaiting = whenHydrated(() => times++)
  stopWaiting()
  endHydration('only')
  expect(times).toBe(0)
})
