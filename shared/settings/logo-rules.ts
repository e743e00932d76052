/** The pictures that are made of an uploaded logo: its side in pixels, and how much of it the logo fills. */
export const LOGO_SIZES = {
  /** Beside the name, in documents and in structured data. */
  mark: { side: 384, share: 1 },
  'favicon-32': { side: 32, share: 1 },
  'apple-touch-icon': { side: 180, share: 1 },
  'icon-192': { side: 192, share: 1 },
  'icon-512': { side: 512, share: 1 },
  // launchers crop it to a circle
  'icon-maskable-512': { side: 512, share: 0.7 },
} as const
export type LogoSize = keyof typeof LOGO_SIZES

export const isLogoSize = (text: string): text is LogoSize => Object.hasOwn(LOGO_SIZES, text)

const BUILT_IN: Readonly<Record<Exclude<LogoSize, 'mark'>, string>> = {
  'favicon-32': '/favicon-32.png',
  'apple-touch-icon': '/apple-touch-icon.png',
  'icon-192': '/icons/icon-192.png',
  'icon-512': '/icons/icon-512.png',
  'icon-maskable-512': '/icons/icon-maskable-512.png',
}

/** Always the current icon, for push messages, which cannot know its address. */
export const CURRENT_ICON = '/logo/icon-192.png'

/** The address of an uploaded logo in one size; it changes with the picture. Empty without one. */
export function ownLogoAddress(logoPicture: string, size: LogoSize): string {
  const [, base] = /^\/files\/([0-9a-f]{32}_\d{1,5}x\d{1,5})\.\w+/.exec(logoPicture) ?? []
  return base ? `/logo/${base}/${size}.png` : ''
}

/** The address of an icon: of the uploaded logo, or of the built-in one. */
export const iconAddress = (logoPicture: string, size: keyof typeof BUILT_IN): string =>
  ownLogoAddress(logoPicture, size) || BUILT_IN[size]
