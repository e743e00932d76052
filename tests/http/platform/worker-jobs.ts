// what the tests run in a worker process

export const lengthOf = (bytes: Buffer): number => bytes.length

export const processNumber = (): number => process.pid

export function fail(): never {
  throw new Error('This work fails')
}

/** Takes ever more memory outside the heap of JavaScript, as decoding a picture does. */
export async function fillMemory(): Promise<void> {
  const taken: Buffer[] = []
  for (;;) {
    taken.push(Buffer.alloc(4_000_000, 1))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

/** Takes ever more memory inside it. */
export function fillHeap(): void {
  const taken: object[] = []
  for (;;) taken.push({ text: [taken.length] })
}

export function neverEnd(): void {
  for (;;);
}

export const environment = (): NodeJS.ProcessEnv => process.env
