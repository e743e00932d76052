import { type PointerEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from './crop-dialog.module.css'
import { drawLogo, logoFile } from './draw-logo.ts'
import { dragged, LOGO_GROUNDS, type LogoCrop, type LogoGround, MAX_ZOOM, sliderPlaceOf, WHOLE } from './logo-crop.ts'

type CropDialogProps = {
  /** The chosen picture. */
  picture: ImageBitmap
  onCrop: (file: File) => void
  onClose: () => void
}

/** Chooses the square of a picture that becomes the logo, with a finger, a mouse or the keyboard. */
export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(WHOLE)
  const [state, setState] = useState<'ready' | 'drawing' | 'failed'>('ready')
  const finish = async () => {
    setState('drawing')
    const file = await logoFile(picture, crop)
    if (file) onCrop(file)
    else setState('failed')
  }
  // outside the form of the settings, which Enter in one of these inputs would submit
  return createPortal(
    <Dialog
      open
      onClose={() => state !== 'drawing' && onClose()}
      title="Your logo"
      actions={
        <>
          <Button variant="outline" disabled={state === 'drawing'} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={state === 'drawing'} onClick={() => void finish()}>
            Use this logo
          </Button>
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
      <Controls picture={picture} crop={crop} onCrop={setCrop} />
      {state === 'failed' && (
        <Alert tone="red" announce>
          This browser could not cut out the logo. Please try a smaller picture.
        </Alert>
      )}
    </Dialog>,
    document.body,
  )
}

type PartProps = { picture: ImageBitmap; crop: LogoCrop }
type Change = (crop: LogoCrop) => void

/** The side in pixels of what is drawn: twice what is shown. */
const DRAWN = 512

function Square({ picture, crop, onCrop }: PartProps & { onCrop: Change }) {
  // browsers disagree on the unit of `movementX`
  const last = useRef({ x: 0, y: 0 })
  const begin = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    currentTarget.setPointerCapture(pointerId)
    last.current = { x: clientX, y: clientY }
  }
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const side = currentTarget.clientWidth
    const { x, y } = last.current
    last.current = { x: clientX, y: clientY }
    onCrop(dragged(crop, picture, { x: (clientX - x) / side, y: (clientY - y) / side }))
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
      onPointerDown={begin}
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

function Controls({ picture, crop, onCrop }: PartProps & { onCrop: Change }) {
  const { x, y } = sliderPlaceOf(crop, picture)
  return (
    <div className="stack">
      <Slider label="Size" min={0.5} max={MAX_ZOOM} value={crop.zoom} onChange={(zoom) => onCrop({ ...crop, zoom })} />
      <Slider
        label="Left or right"
        min={0}
        max={1}
        value={x}
        onChange={(to) => onCrop({ ...crop, x: sliderPlaceOf({ ...crop, x: to }, picture).x })}
      />
      <Slider
        label="Up or down"
        min={0}
        max={1}
        value={y}
        onChange={(to) => onCrop({ ...crop, y: sliderPlaceOf({ ...crop, y: to }, picture).y })}
      />
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
    <input
      type="range"
      step="any"
      aria-valuetext={`${Math.round(range.value * 100)}%`}
      {...range}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  </label>
)
