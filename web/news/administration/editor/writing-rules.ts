import { Image } from '@tiptap/extension-image'
import { mergeAttributes, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { findVideo } from './video-address.ts'

/** A picture of this site. Pasted pictures from elsewhere are dropped, as the server would do. */
const OwnPicture = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
  renderHTML: ({ HTMLAttributes: { src, alt } }) => ['img', { src, alt: alt ?? '' }],
}).configure({ inline: false, allowBase64: false })

const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image caption',
  draggable: true,
  isolating: true,
  parseHTML: () => [{ tag: 'figure', getAttrs: (element) => element.querySelector('img') !== null && null }],
  renderHTML: () => ['figure', 0],
})

/** A video appears in an article as a card with a link: nothing from other sites is loaded into the page. */
const VideoCard = Node.create({
  name: 'videoCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: '' }, title: { default: '' } }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: (element) => readCard(element.querySelector(':scope > a')) },
    { tag: 'iframe[src]', getAttrs: (element) => readFrame(element.getAttribute('src') ?? '') },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    ['a', mergeAttributes({ href: HTMLAttributes.href, rel: 'noopener' }), String(node.attrs.title)],
  ],
})

const readCard = (link: Element | null) =>
  link ? { href: link.getAttribute('href') ?? '', title: link.textContent ?? '' } : false

function readFrame(address: string) {
  const href = findVideo(address)
  return href ? { href, title: 'Watch the video' } : false
}

/** The editor's extensions: exactly what the server's sanitizer allows. */
export const WRITING_RULES = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { target: null, rel: 'noopener', class: null },
      isAllowedUri: (address, { defaultValidate }) => address.startsWith('/') || defaultValidate(address),
    },
  }),
  OwnPicture,
  Caption,
  Figure,
  VideoCard,
]
