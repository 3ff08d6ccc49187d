import { watchMachines } from '@querent/engine/inspection'
import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { show, startEngine } from '../testing/harness'
import { useMachine } from './use-machine'

const lampMachine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: {} },
})

function Lamp() {
  const [{ value }, send] = useMachine(lampMachine)
  return <button onClick={() => send({ type: 'press' })}>{String(value)}</button>
}

/** What tools see of an engine: the state of each machine of a component. */
const watch = (engine: object) => {
  const seen: { values: string[] } = { values: [] }
  watchMachines(engine, (actors) => {
    seen.values = actors.map((actor) => {
      const { machine, value } = actor.getSnapshot() as { machine: { id: string }; value: string }
      return `${machine.id} ${value}`
    })
  })
  return seen
}

it('shows a machine to the tools of the nearest engine once, while its component is mounted', async () => {
  const [{ engine }, { engine: next }] = [await startEngine(), await startEngine()]
  const [seen, nextSeen] = [watch(engine), watch(next)]
  const { update, unmount, getByText, user } = show(engine, <Lamp />)
  expect(seen.values).toEqual(['lamp off'])
  await user.click(getByText('off'))
  update(
    <>
      <Lamp />
      <Lamp />
    </>,
  )
  expect(seen.values).toEqual(['lamp on', 'lamp off'])
  unmount()
  expect([seen.values, nextSeen.values]).toEqual([[], []])
})

it('needs no engine', async () => {
  const { getByRole } = render(<Lamp />)
  act(() => getByRole('button').click())
  expect(getByRole('button').textContent).toBe('on')
})
