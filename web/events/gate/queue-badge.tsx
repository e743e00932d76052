import { WifiOff } from 'lucide-react'
import head from './gate-head.module.css'

/** What a helper's phone has not sent yet, and whether it is offline. */
export const QueueBadge = ({ isOnline, waiting }: { isOnline: boolean; waiting: number }) => (
  <p className={head.queue} role="status" hidden={isOnline && waiting === 0}>
    {!isOnline && <WifiOff aria-hidden="true" />}
    {waiting > 0 ? (
      <span>
        <b className="num">{waiting}</b> not sent yet
      </span>
    ) : (
      'Offline'
    )}
  </p>
)
