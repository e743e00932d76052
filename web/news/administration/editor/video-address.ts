const YOUTUBE = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/
const YOUTUBE_ID = /^[\w-]{6,20}$/

/** The page of a video, from any of its addresses; null when it is no web address. */
export function findVideo(address: string): string | null {
  const url = URL.parse(address.trim().replace(/^\/\//, 'https://'))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  const [, first = '', second = ''] = url.pathname.split('/')
  if (url.hostname === 'youtu.be' && YOUTUBE_ID.test(first)) return watch(first)
  if (!YOUTUBE.test(url.hostname)) return vimeo(url) ?? url.href
  const id = ['embed', 'shorts', 'live'].includes(first) ? second : url.searchParams.get('v')
  return id && YOUTUBE_ID.test(id) ? watch(id) : url.href
}

const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`

function vimeo({ hostname, pathname }: URL): string | null {
  const [, id] = hostname === 'player.vimeo.com' ? (/^\/video\/(\d+)/.exec(pathname) ?? []) : []
  return id ? `https://vimeo.com/${id}` : null
}
