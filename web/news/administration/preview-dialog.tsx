import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { NewsArticleView, type ShownArticle } from '../news-article.tsx'

type PreviewProps = { open: boolean; article: ShownArticle | null; onClose: () => void }

/** Shows an article exactly as visitors will see it, with the page's own component. */
export function PreviewDialog({ open, article, onClose }: PreviewProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Preview"
      size="full"
      actions={<Button onClick={onClose}>Back to editing</Button>}
    >
      {article ? <NewsArticleView article={article} /> : <p role="status">Loading preview...</p>}
    </Dialog>
  )
}
