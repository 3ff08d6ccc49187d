import { devtools } from '../devtools'
import { Doors } from './doors'

/** Says what this site is to visitors who have not searched yet. */
export function Intro() {
  return (
    <section className="intro" aria-label="About Querent">
      <p className="intro-about">
        <strong>Querent</strong> is a headless search and commerce engine: each feature of this page is a state machine
        without a look of its own, and its platform runs on the machine that sent this page.
      </p>
      <Doors current="/">
        <li className="door">
          <button type="button" className="door-button" onClick={() => devtools.open()}>
            Machines
          </button>
          <p>The statechart of each feature: its state, why a command is disabled, and what a click costs.</p>
        </li>
      </Doors>
    </section>
  )
}
