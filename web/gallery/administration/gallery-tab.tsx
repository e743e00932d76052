import { PhotoList } from './photo-list.tsx'
import { UploadPanel } from './upload/upload-panel.tsx'

/** The upload of new photos above, all photos below. */
export function GalleryTab() {
  return (
    <div className="stack-large">
      <UploadPanel />
      <PhotoList />
    </div>
  )
}
