import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
  Video,
} from 'lucide-react'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import type { Insertion } from './insert-dialog.tsx'
import styles from './news-editor.module.css'

type ToolbarProps = { editor: Editor; onInsert: (what: Insertion) => void }

/** Formats the selected text. */
export function Toolbar({ editor, onInsert }: ToolbarProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: shown }) =>
      TOOLS.filter(({ isActive }) => isActive?.(shown))
        .map(({ label }) => label)
        .join(),
  }).split(',')
  return (
    <div className={styles.tools} role="toolbar" aria-label="Formatting">
      {TOOLS.map(({ label, icon: Icon, run, isActive }) => (
        <IconButton
          key={label}
          label={label}
          aria-pressed={isActive ? active.includes(label) : undefined}
          className={active.includes(label) ? styles.active : undefined}
          onClick={() => run(editor)}
        >
          <Icon />
        </IconButton>
      ))}
      <IconButton label="Link" aria-pressed={active.includes('Link')} onClick={() => onInsert('link')}>
        <Link />
      </IconButton>
      <IconButton label="Picture" onClick={() => onInsert('picture')}>
        <ImagePlus />
      </IconButton>
      <IconButton label="Video" onClick={() => onInsert('video')}>
        <Video />
      </IconButton>
    </div>
  )
}

type Tool = {
  label: string
  icon: LucideIcon
  run: (editor: Editor) => void
  isActive?: (editor: Editor) => boolean
}

const at = (editor: Editor) => editor.chain().focus()

const TOOLS: readonly Tool[] = [
  {
    label: 'Heading',
    icon: Heading2,
    run: (editor) => at(editor).toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Small heading',
    icon: Heading3,
    run: (editor) => at(editor).toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'Bold',
    icon: Bold,
    run: (editor) => at(editor).toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    icon: Italic,
    run: (editor) => at(editor).toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Underline',
    icon: Underline,
    run: (editor) => at(editor).toggleUnderline().run(),
    isActive: (editor) => editor.isActive('underline'),
  },
  {
    label: 'Strike through',
    icon: Strikethrough,
    run: (editor) => at(editor).toggleStrike().run(),
    isActive: (editor) => editor.isActive('strike'),
  },
  {
    label: 'List',
    icon: List,
    run: (editor) => at(editor).toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    run: (editor) => at(editor).toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Quote',
    icon: Quote,
    run: (editor) => at(editor).toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  { label: 'Line', icon: Minus, run: (editor) => at(editor).setHorizontalRule().run() },
  { label: 'Undo', icon: Undo2, run: (editor) => at(editor).undo().run() },
  { label: 'Redo', icon: Redo2, run: (editor) => at(editor).redo().run() },
]
