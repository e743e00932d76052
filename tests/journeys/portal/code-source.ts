import type { Page } from '@playwright/test'

type Source = { codes: string[] }

/** Replaces the browser's reader of codes: the journey says what the camera sees. */
export const replaceCodeReader = (page: Page) =>
  page.addInitScript(() => {
    const source: Source = { codes: [] }
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => source.codes.splice(0, 1).map((rawValue) => ({ rawValue }))
    }
    Object.assign(globalThis, { BarcodeDetector, codeSource: source })
  })

/** Holds a code before the camera once. */
export const holdCode = (page: Page, code: string) =>
  page.evaluate((held) => void (globalThis as unknown as { codeSource: Source }).codeSource.codes.push(held), code)

/** For `launchOptions`: a camera that exists and is allowed. */
export const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
