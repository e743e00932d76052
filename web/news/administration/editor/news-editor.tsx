import '#web/platform/styles/prose.css'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import articleStyles from '../../news-article.module.css'
import { InsertDialog, type Insertion } from './insert-dialog.tsx'
import styles from './news-editor.module.css'
import { Toolbar } from './toolbar.tsx'
import { WRITING_RULES } from './writing-rules.ts'

type NewsEditorProps = { value: string; onChange: (html: string) => void }

/** Edits an article's content as visitors will see it. */
export function NewsEditor({ value, onChange }: NewsEditorProps) {
  const [inserting, setInserting] = useState<Insertion | null>(null)
  const written = useRef(value)
  const show = useRef(onChange)
  show.current = onChange
  const editor = useEditor({
    extensions: WRITING_RULES,
    content: value,
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: `prose ${articleStyles.content} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Content',
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      show.current(written.current)
    },
  })
  useEffect(() => {
    // another person's text or a discarded draft, not what was just typed here
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  if (!editor) return <p role="status">Loading editor...</p>
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} onInsert={setInserting} />
      <EditorContent editor={editor} />
      {inserting && <InsertDialog editor={editor} what={inserting} onClose={() => setInserting(null)} />}
    </div>
  )
}
