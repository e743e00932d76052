import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { writeToClipboard } from './copy-text.ts'

interface CopyButtonProps {
  text: string
  /** 'Copy text' */
  label: string
  /** 'for Anitha Rao': which of several, for screen readers. */
  of?: string
  /** An icon at the end of a line, whose text it copies. */
  isSmall?: boolean
}

/** Copies a text and says so; give it another key when the text changes. */
export function CopyButton({ text, label, of, isSmall }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (await writeToClipboard(text)) setCopied(true)
  }
  const icon = isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />
  return (
    <>
      {isSmall ? (
        <IconButton label={label} onClick={() => void copy()}>
          {icon}
        </IconButton>
      ) : (
        <Button size="small" variant="outline" onClick={() => void copy()}>
          {icon}
          <span>
            {isCopied ? 'Copied' : label}
            {of && <span className="visually-hidden"> {of}</span>}
          </span>
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {isCopied && 'Copied'}
      </span>
    </>
  )
}
