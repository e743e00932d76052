type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const WORKER = '/service-worker.js'

/** The policy allows this one script URL. */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('worker', {
  createScriptURL: () => WORKER,
})

/** In a browser without service workers or storage, the site works as before. */
export function registerWorker(): void {
  navigator.serviceWorker
    ?.register(policy?.createScriptURL(WORKER) ?? WORKER, { updateViaCache: 'none' })
    // browsers look for a new worker by themselves, but may delay it while this one is in use
    .then((registration) => registration.active && registration.update())
    .catch((error: unknown) => console.warn(error))
}
