import { createSearchEngine, pager } from '@querent/engine'
import { type pagerMachine } from '@querent/engine/machines'
import { createFakeClient } from '@querent/engine/testing'
import { act } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { expect, expectTypeOf, it } from 'vitest'
import type { ActorRefFrom, EventFrom, SnapshotFrom } from 'xstate'
import { useEngine, useFeatureMachine } from '..'
import { errorOf, partOf, show, startEngine } from '../testing/harness'

function Probe() {
  const [snapshot, send] = useFeatureMachine(pager)
  const select = () => send({ type: 'page.select', page: 3 })
  return <button onClick={select}>{snapshot.context.page}</button>
}

it('follows the actor that the engine runs, and sends to it', async () => {
  const { client, engine } = await startEngine()
  const { user, getByText } = show(engine, <Probe />)
  act(() => engine.get(pager).nextPage())
  await user.click(getByText('2'))
  expect(getByText('3')).toBeTruthy()
  expect(client.last().request.firstResult).toBe(20)
})

it('I4: starts no actor when it mounts, and stops none when it unmounts', async () => {
  const { engine } = await startEngine()
  const { actor } = engine.get(pager)
  const before = actor.getSnapshot()
  show(engine, <Probe />).unmount()
  expect(actor.getSnapshot()).toBe(before)
  expect(before.status).toBe('active')
})

it('is typed by the machine of the feature', async () => {
  const { engine } = await startEngine()
  function Typed() {
    const [snapshot, send, actor] = useFeatureMachine(pager)
    expectTypeOf(snapshot).toExtend<SnapshotFrom<typeof pagerMachine>>()
    expectTypeOf(send).parameter(0).toEqualTypeOf<EventFrom<typeof pagerMachine>>()
    expectTypeOf(actor).toExtend<ActorRefFrom<typeof pagerMachine>>()
    return <>{String(actor === useEngine().get(pager).actor)}</>
  }
  expect(show(engine, <Typed />).container.textContent).toBe('true')
})

it('says which feature is missing', () => {
  const engine = createSearchEngine({ client: createFakeClient(), features: [] })
  expect(errorOf(() => show(engine, <Probe />))).toMatchObject({ code: 'unknown-feature' })
})

it('leaves a controller to `useSelector` of XState, which renders again only for what it selects', async () => {
  const { client, engine } = await startEngine()
  let renders = 0
  function Selecting() {
    renders++
    const maxPage = useSelector(useEngine().get(pager), (state) => state.maxPage)
    expectTypeOf(maxPage).toBeNumber()
    return <p data-part="max-page">{maxPage}</p>
  }
  const { container } = show(engine, <Selecting />)
  const before = renders
  act(() => engine.get(pager).nextPage())
  expect(renders).toBe(before)
  await act(() => client.last().respond({ totalCountFiltered: 15 }))
  expect(partOf(container, 'max-page')?.textContent).toBe('2')
})
