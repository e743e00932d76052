import { type PointerEvent, useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from './crop-dialog.module.css'
import { drawLogo, logoFile } from './draw-logo.ts'
import { dragged, LOGO_GROUNDS, type LogoCrop, type LogoGround, MAX_ZOOM, WHOLE } from './logo-crop.ts'

type CropDialogProps = {
  /** The chosen picture. */
  picture: ImageBitmap
  onCrop: (file: File | null) => void
  onClose: () => void
}

/** Chooses the square of a picture that becomes the logo, with a finger, a mouse or the keyboard. */
export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(WHOLE)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your logo"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={async () => onCrop(await logoFile(picture, crop))}>Use this logo</Button>
        </>
      }
    >
      <p className="soft">Drag the picture, and make it larger or smaller.</p>
      <div className="row gap-5 above-4 below-4">
        <Square picture={picture} crop={crop} onCrop={setCrop} />
        <div className="grid">
          <Sample picture={picture} crop={crop} side={44} text="In the header" />
          <Sample picture={picture} crop={crop} side={32} text="In a browser tab" />
        </div>
      </div>
      <Controls crop={crop} onCrop={setCrop} />
    </Dialog>
  )
}

type PartProps = { picture: ImageBitmap; crop: LogoCrop }
type Change = (crop: LogoCrop) => void

/** The side in pixels of what is drawn: twice what is shown. */
const DRAWN = 512

function Square({ picture, crop, onCrop }: PartProps & { onCrop: Change }) {
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const side = event.currentTarget.clientWidth
    onCrop(dragged(crop, picture, { x: event.movementX / side, y: event.movementY / side }))
  }
  return (
    <canvas
      ref={(canvas) => {
        if (canvas) drawLogo(canvas, picture, crop)
      }}
      className={styles.square}
      width={DRAWN}
      height={DRAWN}
      role="img"
      aria-label="The part that becomes the logo"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}

function Sample({ picture, crop, side, text }: PartProps & { side: number; text: string }) {
  return (
    <figure className={styles.sample}>
      <canvas
        ref={(canvas) => {
          if (canvas) drawLogo(canvas, picture, crop)
        }}
        width={side * 2}
        height={side * 2}
        style={{ width: side, height: side }}
      />
      <figcaption className="small soft">{text}</figcaption>
    </figure>
  )
}

function Controls({ crop, onCrop }: { crop: LogoCrop; onCrop: Change }) {
  return (
    <div className="stack">
      <Slider label="Size" min={0.5} max={MAX_ZOOM} value={crop.zoom} onChange={(zoom) => onCrop({ ...crop, zoom })} />
      <Slider label="Left or right" min={0} max={1} value={crop.x} onChange={(x) => onCrop({ ...crop, x })} />
      <Slider label="Up or down" min={0} max={1} value={crop.y} onChange={(y) => onCrop({ ...crop, y })} />
      <fieldset className={styles.grounds}>
        <legend className="semibold">Background</legend>
        {Object.entries(LOGO_GROUNDS).map(([ground, label]) => (
          <label key={ground}>
            <input
              type="radio"
              name="logo-ground"
              checked={crop.ground === ground}
              onChange={() => onCrop({ ...crop, ground: ground as LogoGround })}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

type SliderProps = { label: string; min: number; max: number; value: number; onChange: (value: number) => void }

const Slider = ({ label, onChange, ...range }: SliderProps) => (
  <label className={styles.slider}>
    <span>{label}</span>
    <input type="range" step="any" {...range} onChange={({ target }) => onChange(Number(target.value))} />
  </label>
)
