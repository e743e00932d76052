import { LogIn, LogOut } from 'lucide-react'
import { Button } from '#web/platform/ui/button/button.tsx'
import foot from './gate-foot.module.css'
import type { GatePhone } from './gate-phone.ts'
import type { GateState } from './gate-state.ts'

const DIRECTIONS = [
  { value: 'in', label: 'In', Icon: LogIn },
  { value: 'out', label: 'Out', Icon: LogOut },
] as const

/** Whether people who are scanned come in or go out. */
export const DirectionSwitch = ({ phone, state }: { phone: GatePhone; state: GateState }) => (
  <fieldset className={foot.ways}>
    <legend className="visually-hidden">Direction</legend>
    {DIRECTIONS.map(({ value, label, Icon }) => (
      <Button
        key={value}
        size="large"
        variant={state.direction === value ? 'lamp' : 'outline'}
        aria-pressed={state.direction === value}
        onClick={() => phone.turn(value)}
      >
        <Icon aria-hidden="true" /> {label}
      </Button>
    ))}
  </fieldset>
)
