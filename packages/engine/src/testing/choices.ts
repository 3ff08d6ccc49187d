import type { Choice, ChoicesEvent } from '../domain/choices.machine'

/** Every event of a machine of choices but `sort.set`, for its model. */
export const choicesEvents = <Value extends object>(first: Value, second: Value): ChoicesEvent<Value & Choice>[] => {
  const [selected, excluded] = [
    { ...first, state: 'selected' as const },
    { ...second, state: 'excluded' as const },
  ]
  return [
    { type: 'value.toggle', choice: selected },
    { type: 'value.toggle', choice: excluded, isSingle: true },
    { type: 'values.deselect' },
    { type: 'values.deselect', kept: [selected] },
    { type: 'values.restore', choices: [excluded], by: 'filter' },
    { type: 'values.restore', choices: [selected], by: 'url' },
    { type: 'values.restore', choices: [], by: 'act' },
    { type: 'values.thaw' },
    { type: 'values.answer', selected: [excluded] },
    { type: 'values.answer', selected: [], aliases: [{ value: selected, asked: excluded }] },
    { type: 'values.rename', aliases: [] },
    { type: 'values.show', numberOfValues: 16, isMore: true },
    { type: 'values.show', numberOfValues: 8, isMore: false },
  ]
}
