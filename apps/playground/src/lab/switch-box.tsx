import type { ReactNode } from 'react'
import { useSwitch, type Switch } from './create-switch'

/** A checkbox for a setting of the page. */
export function SwitchBox({ of, children }: { of: Switch<boolean>; children: ReactNode }) {
  return (
    <label className="lab-choice">
      <input type="checkbox" checked={useSwitch(of)} onChange={(event) => of.set(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
