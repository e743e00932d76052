import {
  FacebookIcon,
  InstagramIcon,
  TikTokIcon,
  WhatsAppIcon,
  YouTubeIcon,
} from '#web/platform/ui/picture/social-icons.tsx'
import { useSettings } from './use-settings.ts'

/** Where the association is found elsewhere; what the settings leave empty is left out. */
export function useSocialNetworks() {
  const { facebookUrl, instagramUrl, youtubeUrl, tiktokUrl, whatsappUrl } = useSettings()
  const networks = [
    { url: facebookUrl, label: 'Facebook', Icon: FacebookIcon },
    { url: instagramUrl, label: 'Instagram', Icon: InstagramIcon },
    { url: youtubeUrl, label: 'YouTube', Icon: YouTubeIcon },
    { url: tiktokUrl, label: 'TikTok', Icon: TikTokIcon },
    { url: whatsappUrl, label: 'WhatsApp group', Icon: WhatsAppIcon },
  ]
  return networks.flatMap(({ url, ...network }) => (url ? [{ url, ...network }] : []))
}
