import marks from '#brand/logo/social-marks.svg'

export type Network = 'facebook' | 'instagram' | 'youtube' | 'tiktok' | 'whatsapp'

/** The logo of a network, which the icon library does not include. Its link is named beside it. */
export function SocialIcon({ of }: { of: Network }) {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${marks}#${of}`} />
    </svg>
  )
}
