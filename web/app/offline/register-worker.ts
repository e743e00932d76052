type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const WORKER = '/service-worker.js'

/** The one script that may be started beside the page. */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('worker', {
  createScriptURL: () => WORKER,
})

/** A browser that keeps nothing shows the site as well as before. */
export function registerWorker(): void {
  navigator.serviceWorker
    ?.register(policy?.createScriptURL(WORKER) ?? WORKER, { updateViaCache: 'none' })
    // browsers look for another worker by themselves, but may put it off while this one works
    .then((registration) => registration.active && registration.update())
    .catch((error: unknown) => console.warn(error))
}
