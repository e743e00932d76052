/** Reads the contents of the codes that a camera sees. */
export type CodeReader = (camera: HTMLVideoElement) => Promise<readonly string[]>

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const QR = 'qr_code'
/** A code fills a large part of the picture, and fewer pixels are read faster. */
const MAX_WIDTH = 720

/** The browser's own reader, or a WebAssembly module of this site where there is none, as on iPhones. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes(QR)) return readPixels()
  const detector = new BarcodeDetector({ formats: [QR] })
  return async (camera) => {
    const codes = await detector.detect(camera).catch(() => [])
    return codes.map(({ rawValue }) => rawValue)
  }
}

async function readPixels(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  const { default: file } = await import('zxing-wasm/reader/zxing_reader.wasm?url')
  const overrides = { locateFile: () => file }
  // at once, so that it is loaded before the connection is lost
  await prepareZXingModule({ overrides, fireImmediately: true })
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('This browser cannot read codes')
  return async (camera) => {
    const scale = Math.min(1, MAX_WIDTH / camera.videoWidth)
    const [width, height] = [Math.round(camera.videoWidth * scale), Math.round(camera.videoHeight * scale)]
    if (!width || !height) return []
    Object.assign(brush.canvas, { width, height })
    brush.drawImage(camera, 0, 0, width, height)
    const codes = await readBarcodes(brush.getImageData(0, 0, width, height), { formats: ['QRCode'] })
    return codes.map(({ text }) => text)
  }
}
