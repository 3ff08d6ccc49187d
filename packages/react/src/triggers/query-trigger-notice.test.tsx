import { createSearchEngine, query, triggers } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { Notifications, type NotificationsProps } from './notifications'
import { QueryTriggerNotice, type QueryTriggerNoticeProps } from './query-trigger-notice'
import { partOf, partsOf, settle, show, violationsOf } from '../testing/harness'
import { CustomNotifications, CustomQueryTriggerNotice } from './custom'

describe.each([
  ['components', { Notifications, QueryTriggerNotice }],
  ['own markup', { Notifications: CustomNotifications, QueryTriggerNotice: CustomQueryTriggerNotice }],
])('%s', (_, { Notifications, QueryTriggerNotice }) => {
  async function start(props: QueryTriggerNoticeProps & NotificationsProps = {}) {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [query({ q: 'sollar' }), triggers()] })
    const { children, labels, ...rest } = props
    const view = show(
      engine,
      <>
        <QueryTriggerNotice {...rest} {...(labels && { labels })} />
        <Notifications {...(children && { children })} />
      </>,
    )
    await settle(() => engine.load())
    const reply = (...given: [type: string, content: unknown][]) =>
      settle(() => client.last().respond({ triggers: given.map(([type, content]) => ({ type, content })) }))
    const part = (name: string) => partOf(view.container, name)!
    return {
      ...view,
      client,
      engine,
      reply,
      notice: part('query-trigger-notice'),
      notifications: part('notifications'),
    }
  }

  it('render empty live regions without a trigger', async () => {
    const { notice, notifications } = await start()
    for (const element of [notice, notifications]) {
      expect([element.textContent, element.getAttribute('role'), element.dataset['state']]).toEqual([
        '',
        'status',
        'none',
      ])
    }
  })

  it('shows that the query was changed, searches for the original, and keeps the focus', async () => {
    const { notice, reply, user, client, container } = await start()
    await reply(['query', 'solar'])
    await reply()
    expect([notice.dataset['state'], partOf(notice, 'changed')!.textContent]).toEqual([
      'changed',
      'Showing results for “solar” instead of “sollar”.',
    ])
    expect(await violationsOf(container)).toEqual([])
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search for “sollar”' }))
    await user.keyboard('{Enter}')
    expect(client.searches.map(({ request }) => request.q)).toEqual(['sollar', 'solar', 'sollar'])
    await reply(['query', 'solar'])
    expect([notice.textContent, notice.dataset['state'], document.activeElement]).toEqual(['', 'none', notice])
  })

  it('shows each notification, twice the same too, and never reads one as markup', async () => {
    const { notifications, reply, container } = await start()
    await reply(['notify', 'Closed'], ['notify', 'Closed'], ['notify', '<img src=x onerror=alert(1)>'])
    expect(partsOf(notifications, 'notification').map(({ textContent }) => textContent)).toEqual([
      'Closed',
      'Closed',
      '<img src=x onerror=alert(1)>',
    ])
    expect([container.querySelector('img'), notifications.dataset['state']]).toEqual([null, 'shown'])
    expect(await violationsOf(container)).toEqual([])
  })

  it('accept labels, attributes and a ref', async () => {
    const ref = createRef<HTMLDivElement>()
    const { notice, notifications, reply } = await start({
      ref,
      className: 'mine',
      labels: {
        changed: (newQuery) => `Jetzt ${newQuery}. `,
        original: (originalQuery) => `Zurück zu ${originalQuery}`,
      },
      children: (text) => text.toUpperCase(),
    } as QueryTriggerNoticeProps & NotificationsProps)
    await reply(['query', 'solar'])
    await reply(['notify', 'Hallo'])
    expect([ref.current, notice.className, notice.textContent, notifications.textContent]).toEqual([
      notice,
      'mine',
      'Jetzt solar. Zurück zu sollar',
      'HALLO',
    ])
  })
})
