import type { Network } from '#web/platform/ui/picture/social-icon.tsx'
import { useSettings } from './use-settings.ts'

/** The association's pages on social networks; empty settings are left out. */
export function useSocialNetworks() {
  const { facebookUrl, instagramUrl, youtubeUrl, tiktokUrl, whatsappUrl } = useSettings()
  const networks: { url: string | undefined; label: string; mark: Network }[] = [
    { url: facebookUrl, label: 'Facebook', mark: 'facebook' },
    { url: instagramUrl, label: 'Instagram', mark: 'instagram' },
    { url: youtubeUrl, label: 'YouTube', mark: 'youtube' },
    { url: tiktokUrl, label: 'TikTok', mark: 'tiktok' },
    { url: whatsappUrl, label: 'WhatsApp group', mark: 'whatsapp' },
  ]
  return networks.flatMap(({ url, ...network }) => (url ? [{ url, ...network }] : []))
}
