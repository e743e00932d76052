import type { ReactNode } from 'react'

/** Marks of the networks, which the icon library does not carry. */
export function FacebookIcon() {
  return (
    <Mark>
      <path d="M14 8.5h2.5V5H14c-2.3 0-3.5 1.4-3.5 3.5V11H8v3.3h2.5V21H14v-6.7h2.5L17 11h-3V9z" />
    </Mark>
  )
}

export function InstagramIcon() {
  return (
    <Mark>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.7" />
      <path d="M16.7 7.2v.1" />
    </Mark>
  )
}

export function YouTubeIcon() {
  return (
    <Mark>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10.2 9.2v5.6l4.8-2.8z" fill="currentColor" />
    </Mark>
  )
}

export function TikTokIcon() {
  return (
    <Mark>
      <path d="M13.5 4v11.3a3.2 3.2 0 1 1-3.2-3.2M13.5 4c.3 2.7 2 4.4 4.7 4.6" />
    </Mark>
  )
}

export function WhatsAppIcon() {
  return (
    <Mark>
      <path d="M4 20l1.2-4A8.3 8.3 0 1 1 8.3 19z" />
      <path
        d="M9 8.5c-.6 1 0 2.8 1.6 4.4s3.4 2.2 4.4 1.6l.4-1.3-2-1-.9.9c-1-.4-1.8-1.2-2.2-2.2l.9-.9-1-2z"
        fill="currentColor"
        stroke="none"
      />
    </Mark>
  )
}

function Mark({ children }: { children: ReactNode }) {
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
      {children}
    </svg>
  )
}
