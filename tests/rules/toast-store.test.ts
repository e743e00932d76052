import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coverMessages, dismissToast, toast, toastStore } from '#web/platform/ui/feedback/toast-store.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a second message replaces the first', () => {
  toast({ title: 'Message Sent' })
  toast({ title: 'Registration Failed', variant: 'destructive' })
  expect(toastStore.read()).toMatchObject([{ title: 'Registration Failed', variant: 'destructive', open: true }])
})

test('a dismissed message closes at once and leaves the list 1,000,000 ms later', () => {
  const { dismiss } = toast({ title: 'Message Sent' })
  dismiss()
  expect(toastStore.read()).toMatchObject([{ title: 'Message Sent', open: false }])
  vi.advanceTimersByTime(999_999)
  expect(toastStore.read()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toastStore.read()).toEqual([])
})

test('the removal of an old message does not affect the new one', () => {
  toast({ title: 'Message Sent' }).dismiss()
  toast({ title: 'Registration Successful' })
  vi.advanceTimersByTime(1_000_000)
  expect(toastStore.read()).toMatchObject([{ title: 'Registration Successful', open: true }])
})

test('a listener receives every change until it is removed', () => {
  const watcher = vi.fn()
  const leave = toastStore.subscribe(watcher)
  toast({ title: 'Message Sent' }).dismiss()
  expect(watcher).toHaveBeenCalledTimes(2)
  leave()
  toast({ title: 'Message Sent' })
  expect(watcher).toHaveBeenCalledTimes(2)
})

test('a failure is in the open dialog, and on the page only if it has closed the dialog', () => {
  for (const [readFor, isOnPage] of [
    [5000, false],
    [100, true],
  ] as const) {
    const uncover = coverMessages()
    toast({ title: 'Refused', variant: 'destructive' })
    expect(toastStore.read()).toMatchObject([{ title: 'Refused', isInDialog: true, open: true }])
    vi.advanceTimersByTime(readFor)
    uncover()
    expect(toastStore.read()).toMatchObject([{ title: 'Refused', isInDialog: false, open: isOnPage }])
  }
})

test('a success is in the dialog that stays open too, whose backdrop would cover it, and moves to the page with it', () => {
  const uncover = coverMessages()
  toast({ title: 'In', description: 'Geetha is here.' })
  expect(toastStore.read()).toMatchObject([{ title: 'In', isInDialog: true, open: true }])
  vi.advanceTimersByTime(3000)
  uncover()
  expect(toastStore.read()).toMatchObject([{ title: 'In', isInDialog: false, open: true }])
})
