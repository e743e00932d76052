import { PhotoList } from './photo-list.tsx'
import { UploadPanel } from './upload/upload-panel.tsx'

/** New photos are hung above; below is everything that hangs. */
export function GalleryTab() {
  return (
    <div className="stack-large">
      <UploadPanel />
      <PhotoList />
    </div>
  )
}
