/** Moves the clock of this process or page by an offset. It runs in browsers, so it uses nothing from outside. */
export function shiftClock(offset: number): void {
  const readClock = Date.now
  const now = () => readClock() + offset
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) => Reflect.construct(real, given.length > 0 ? given : [now()], target),
    get: (real, name, receiver) => (name === 'now' ? now : Reflect.get(real, name, receiver)),
  })
}
