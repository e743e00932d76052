const STILL_AT_IT_SECONDS = 10

/** Prints what is being done, reminders that it continues, and how long it took. */
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

/** A failure shown to the person as a message, without a stack. */
export class UserError extends Error {}

/** Seconds since `started`, with a decimal while there are few. */
export function seconds(started) {
  const passed = (Date.now() - started) / 1000
  return passed.toFixed(passed < 10 ? 1 : 0)
}
