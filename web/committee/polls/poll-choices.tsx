import styles from '../votes/votes.module.css'

type Option = { id: string; title: string; votes: number }
type PollChoicesProps = {
  options: readonly Option[]
  answered: number
  isMultiple: boolean
  /** The group of the inputs. */
  name: string
  chosen: readonly string[]
  /** Without it, nothing can be chosen. */
  onToggle?: ((id: string) => void) | undefined
}

/** The options of a poll, each with its answers so far. */
export const PollChoices = ({ options, answered, isMultiple, name, chosen, onToggle }: PollChoicesProps) =>
  options.map(({ id, title, votes }) => (
    <label key={id} className={styles.option}>
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name={name}
        disabled={!onToggle}
        checked={chosen.includes(id)}
        onChange={() => onToggle?.(id)}
      />
      <span className="line between">
        <b className="grow">{title}</b>
        <b className="num">{votes}</b>
      </span>
      <span className={styles.share}>
        <i style={{ width: `${(votes / Math.max(1, answered)) * 100}%` }} />
      </span>
    </label>
  ))
