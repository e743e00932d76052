const STILL_AT_IT_SECONDS = 10

/** Says what a person waits for, that it still goes on, and how long it took. */
export async function step(title, work) {
  const started = Date.now()
  console.log(`${title} …`)
  const reminder = setInterval(() => console.log(`  … ${seconds(started)} s`), STILL_AT_IT_SECONDS * 1000)
  try {
    const result = await work()
    console.log(`  done in ${seconds(started)} s`)
    return result
  } finally {
    clearInterval(reminder)
  }
}

/** A failure that is told to the person in words, without a stack. */
export class Told extends Error {}

/** Seconds since then, with a decimal while they are few. */
export function seconds(started) {
  const passed = (Date.now() - started) / 1000
  return passed.toFixed(passed < 10 ? 1 : 0)
}
