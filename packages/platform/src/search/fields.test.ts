import { describe, expect, it } from 'vitest'
import { create, SEARCH } from '../testing/requests'

describe('field descriptions', () => {
  it('lists the fields', async () => {
    const { fields } = await (await create()(new Request(`${SEARCH}/fields`))).json()
    expect(fields[0]).toEqual({
      name: '@brand',
      nativeName: 'brand',
      type: 'text',
      description: 'Who makes it',
      defaultValue: '',
      fieldType: 'LargeString',
      fieldSourceType: 'User',
      includeInQuery: true,
      includeInResults: true,
      groupByField: true,
      splitGroupByField: false,
      sortByField: true,
    })
    expect(
      fields.map((field: Record<string, unknown>) => [
        field['fieldType'],
        field['groupByField'],
        field['splitGroupByField'],
        field['sortByField'],
      ]),
    ).toEqual([
      ['LargeString', true, false, true],
      ['LargeString', true, true, false],
      ['Double', false, false, true],
      ['Date', false, false, true],
      ['LargeString', false, false, false],
    ])
  })
})
