import { Download } from 'lucide-react'
import { AccountSection } from '#web/accounts/own-account/account-section.tsx'
import { usePassword } from '#web/accounts/own-account/password-question.tsx'
import { downloadFile } from '#web/platform/download-file.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

const LEAD = 'Download all your data in one archive, with your photos, documents and pictures.'

export function DownloadSection() {
  const password = usePassword()
  const download = useSend('POST /api/account/download', {
    onSuccess: ({ url }) => {
      password.accept()
      toast({ title: 'Download Started', description: 'Your browser will save the archive as a ZIP file.' })
      downloadFile(url)
    },
    onError: (error) => {
      if (!password.reject(error)) showFailure(error, { title: 'Error', fallback: 'The archive could not be created.' })
    },
  })
  return (
    <AccountSection
      id="download"
      Icon={Download}
      title="Your data"
      summary="Download everything as one file"
      lead={LEAD}
    >
      <div className="button-row">
        <Button
          busy={download.isPending}
          onClick={() =>
            password.ask({
              title: 'Download your data',
              action: 'Download',
              send: (typed) => download.mutate({ body: { password: typed } }),
            })
          }
        >
          Download my data
        </Button>
      </div>
    </AccountSection>
  )
}
