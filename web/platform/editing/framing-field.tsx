import { FOCUS_STEP, readFraming, withFraming } from '#shared/platform/framing-rules.ts'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Disclosure } from '../ui/surface/disclosure.tsx'
import styles from './framing-field.module.css'

const STEPS = Array.from({ length: 100 / FOCUS_STEP + 1 }, (_, step) => step * FOCUS_STEP)

type FramingFieldProps = {
  id: string
  /** The address of the picture; it carries the framing. */
  url: string
  onChange: (url: string) => void
}

/** What of a picture stays visible where it is cropped, and whether a photograph is toned; folded in a form. */
export function FramingField(props: FramingFieldProps) {
  return (
    <Disclosure title="Focal point">
      <FramingChoice {...props} />
    </Disclosure>
  )
}

/** The picture with its focal points to choose from. */
export function FramingChoice({ id, url, onChange }: FramingFieldProps) {
  const framing = readFraming(url)
  return (
    <div className="stack">
      <p className="small">
        Choose the most important part, such as a face. It stays visible where the picture is cropped.
      </p>
      <fieldset className={styles.picture}>
        <legend className="visually-hidden">Focal point</legend>
        <img src={url} alt="" />
        {STEPS.flatMap((y) =>
          STEPS.map((x) => (
            <input
              key={`${x} ${y}`}
              type="radio"
              name={`${id}-focus`}
              aria-label={`${x}% from the left, ${y}% from the top`}
              checked={framing.x === x && framing.y === y}
              onChange={() => onChange(withFraming(url, { ...framing, x, y }))}
            />
          )),
        )}
      </fieldset>
      <Checkbox
        id={`${id}-drawing`}
        label="This is a drawing, poster or flyer"
        help="Its colours stay as they are. Photographs are toned to match the site."
        checked={framing.isDrawing}
        onChange={({ target }) => onChange(withFraming(url, { ...framing, isDrawing: target.checked }))}
      />
    </div>
  )
}
