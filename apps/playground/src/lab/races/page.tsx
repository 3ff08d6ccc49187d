import { devtools } from '../../devtools'
import { Demo, PlainLabShell } from '../shell'
import { createSwitch, useSwitch, type Switch } from '../create-switch'
import { createDesk, type Desk } from './desk'
import { HeldList } from './held-list'
import { isAct, type Act, type Race } from './race'
import { RacePageView } from './race-page-view'
import { races } from './races'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../../styles/lab-races.css'

/** Creates a race whose engine the panel shows. */
const createShownDesk = (race: Race) => {
  const desk = createDesk(race)
  devtools.add(desk.querent.page.engine!, race.title)
  return desk
}

const desks = new Map(races.map((race) => [race, createSwitch(createShownDesk(race))]))

export default function RacesPage() {
  return (
    <PlainLabShell name="races">
      {races.map((race) => (
        <RaceCard key={race.name} race={race} of={desks.get(race)!} />
      ))}
    </PlainLabShell>
  )
}

/** Long enough to follow a race; without motion, only as long as the pages need. */
const pause = () =>
  new Promise((resolve) => setTimeout(resolve, matchMedia('(prefers-reduced-motion: reduce)').matches ? 20 : 900))

/** The code of a race: its naive page, and the page of Querent. */
const codeOf = ({ name }: Race) => [
  { file: `races/${name}.ts`, name: 'createNaivePage' },
  { file: 'races/querent-page.ts', name: 'createQuerentPage' },
]

function RaceCard({ race, of }: { race: Race; of: Switch<Desk> }) {
  const desk = useSwitch(of)
  const startOver = () => {
    desk.stop()
    const next = createShownDesk(race)
    of.set(next)
    return next
  }
  return (
    <Demo title={race.title} about={race.about} isWide code={codeOf(race)}>
      <div className="race-head">
        <button type="button" className="button button-strong" onClick={() => startOver().show(pause)}>
          Show the race
        </button>
        <ul className="try-queries" aria-label="On both pages">
          {actsOf(race).map((act) => (
            <li key={labelOf(act)}>
              <button type="button" className="chip" onClick={() => desk.perform(act)}>
                {labelOf(act)}
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className="button" onClick={startOver}>
          Start over
        </button>
      </div>
      <div className="race-pages">
        <RacePageView name="Naive page" race={race.title} desk={desk} side="naive" />
        <RacePageView name="Querent" race={race.title} desk={desk} side="querent" />
      </div>
      <HeldList race={race.title} desk={desk} />
      <p className="hint">
        <span>Reported in </span>
        <a href={race.report.url}>{race.report.name}</a>
      </p>
    </Demo>
  )
}

const labelOf = (act: Act) =>
  act.act === 'more' ? 'Load more' : `${act.act === 'type' ? 'Type' : 'Search'} “${act.text}”`

/** Returns what visitors do in a race, each act once. */
const actsOf = ({ steps }: Race) => Array.from(new Map(steps.filter(isAct).map((act) => [labelOf(act), act])).values())
