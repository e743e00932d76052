import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import styles from './account-section.module.css'

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void }

/** Shown only once, to be saved as a file or on paper. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  return (
    <>
      <Alert tone="amber" title="Save these recovery codes" announce>
        Use a recovery code to log in when you do not have your phone. Each code works once. You will not see these
        codes again.
      </Alert>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="button-row">
        <Button variant="outline" onClick={() => saveText('recovery-codes.txt', `${codes.join('\n')}\n`)}>
          Download
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onSaved}>I have saved them</Button>
      </div>
    </>
  )
}

function saveText(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
