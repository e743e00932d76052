const OFFICE_ENDING = /\.(?:pdf|docx?|xlsx?|pptx|od[tsp])$/i

type Naming = { /** Of the content type, without the dot. */ extension: string; maxLength: number; fallback: string }

/** The name under which a file is stored and downloaded: no path, nothing invisible, the ending of its content type. */
export function downloadName(name: string, { extension, maxLength, fallback }: Naming): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '').replace(OFFICE_ENDING, '')
  const base = [...clean.trim()]
    .slice(0, maxLength - 5)
    .join('')
    .replace(/[. ]+$/, '')
  return `${base || fallback}.${extension}`
}
