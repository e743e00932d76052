import type { Editor } from '@tiptap/react'
import { findVideo } from './video-address.ts'

export type InsertionText = { address: string; text: string }

type InsertionKind = {
  title: string
  action: string
  words: { text: string; textHelp?: string; addressHelp?: string }
  /** The initial values of the fields. */
  begin: (editor: Editor) => InsertionText
  /** Inserts it into the text; returns an error message if it cannot. */
  insert: (editor: Editor, typed: InsertionText) => string | null
}

const NOTHING = () => ({ address: '', text: '' })
const NO_ADDRESS = 'Please enter an address that begins with https://'

const link: InsertionKind = {
  title: 'Link',
  action: 'Insert link',
  words: {
    text: 'Link text',
    textHelp: 'The text that readers click.',
    addressHelp:
      'A web address, a path on this site such as /events, or an email address. Leave it empty to remove the link.',
  },
  begin: (editor) => ({ address: String(editor.getAttributes('link').href ?? ''), text: selectedText(editor) }),
  insert: (editor, { address, text }) => {
    const at = editor.chain().focus().extendMarkRange('link')
    if (!address.trim()) return done(at.unsetLink().run())
    const href = addressOf(address.trim())
    if (!href) return NO_ADDRESS
    const words = text.trim() || href
    const mark = { type: 'link', attrs: { href } }
    return done(at.insertContent({ type: 'text', text: words, marks: [mark] }).run())
  },
}

const picture: InsertionKind = {
  title: 'Picture',
  action: 'Insert picture',
  words: { text: 'Description', textHelp: 'Describes the picture to people who cannot see it.' },
  begin: NOTHING,
  insert: (editor, { address, text }) => {
    if (!address) return 'Please select an image file'
    const image = { type: 'image', attrs: { src: address, alt: text.trim() } }
    const content = [{ type: 'figure', content: [image, { type: 'caption' }] }, { type: 'paragraph' }]
    return done(editor.chain().focus().insertContent(content).run())
  },
}

const video: InsertionKind = {
  title: 'Video',
  action: 'Insert video',
  words: { text: 'Title', addressHelp: 'The web address of the video. The article will show a card that links to it.' },
  begin: NOTHING,
  insert: (editor, { address, text }) => {
    const href = findVideo(address)
    if (!href) return NO_ADDRESS
    const card = { type: 'videoCard', attrs: { href, title: text.trim() || 'Watch the video' } }
    return done(
      editor
        .chain()
        .focus()
        .insertContent([card, { type: 'paragraph' }])
        .run(),
    )
  },
}

export const INSERTIONS = { link, picture, video }

const done = (_: boolean) => null

function selectedText({ state, isActive }: Editor): string {
  const { from, to, $from } = state.selection
  if (from !== to) return state.doc.textBetween(from, to, ' ')
  return isActive('link') ? ($from.nodeAfter?.text ?? $from.nodeBefore?.text ?? '') : ''
}

/**
 * Turns typed text into a link: a web address, a path of this site or a mail address. A bare name counts as a web
 * address.
 */
function addressOf(typed: string): string | null {
  if (/^\/(?!\/)/.test(typed)) return typed
  if (/^[^\s@/:]+@[^\s@/]+\.\w+$/.test(typed)) return `mailto:${typed}`
  const url = URL.parse(typed) ?? URL.parse(`https://${typed}`)
  return url && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : null
}
