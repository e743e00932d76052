import { COLORS } from '#brand/colors.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { CARD_CACHE } from '#web/platform/stored/offline-card.ts'
import type { Card } from './card-face.tsx'

/** Stores the card as a self-contained page, with its photo and code, so that it opens without a connection. */
export async function storeCard(card: Card, organisationName: string): Promise<void> {
  const photo = card.photoUrl && (await readPhoto(card.photoUrl))
  await storeCardPage('/member/card', pageOf(card, { organisationName, photo }))
}

async function readPhoto(url: string): Promise<string | null> {
  const response = await fetch(url)
  if (!response.ok) return null
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

type Around = { organisationName: string; photo: string | null }

function pageOf(card: Card, { organisationName, photo }: Around): string {
  const { code, fullName, membershipNumber, membershipType, validUntil, isOverdue } = card
  const day = validUntil ? formatLongDate(validUntil) : ''
  const until = isOverdue ? 'Active Member, Renewal overdue' : day && `Valid until ${day}`
  const lines = [membershipNumber ?? '', MEMBERSHIP_TYPE_LABELS[membershipType], until].filter(Boolean)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>My card</title><style>${STYLE}</style></head><body><main><p class="name">${escapeMarkup(organisationName)}</p><p>Membership card, as saved on this device</p>${photo ? `<img src="${photo}" alt="" width="112" height="140">` : ''}<h1>${escapeMarkup(fullName)}</h1>${lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('')}<svg viewBox="-2 -2 ${code.size + 4} ${code.size + 4}" role="img" aria-label="Code to check this card"><path d="${code.path}"/></svg></main></body></html>`
}

const STYLE = `body{margin:0;background:${COLORS.nightDeep};color:${COLORS.moon};font:1.0625rem/1.5 system-ui,sans-serif}main{max-width:24rem;margin:auto;padding:1.5rem;text-align:center;overflow-wrap:anywhere}p{margin:.25rem 0}.name{color:${COLORS.brassLight};font-weight:700}h1{font-size:1.5rem;margin:.75rem 0}img{margin-top:1rem;object-fit:cover;border-radius:6px}svg{width:min(100%,15rem);margin-top:1rem;background:${COLORS.paper};border-radius:6px}`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeMarkup = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Caches a self-contained page under this path. */
async function storeCardPage(path: string, html: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  }
  await (await caches.open(CARD_CACHE)).put(path, new Response(html, { headers }))
}
