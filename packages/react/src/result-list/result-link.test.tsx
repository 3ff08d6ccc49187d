import { createSearchEngine, interactiveResult, query, resultList } from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { fireEvent, screen } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { SimulatedClock } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { errorOf, show } from '../testing/harness'
import { RouterLink } from '../testing/router-link'
import { ResultLink, useResultLinkProps } from '..'

const visited = vi.fn()

const result = buildResult('a')

function start(element: ReactNode) {
  const engine = createSearchEngine({
    client: createFakeClient(),
    environment: { clock: new SimulatedClock() },
    features: [query(), resultList(), interactiveResult()],
  })
  const opened: unknown[] = []
  engine.observe((signal) => {
    if (signal.type === 'feature.emitted' && signal.event.type === 'result.opened') opened.push(signal.event['result'])
  })
  visited.mockClear()
  return { ...show(engine, element), opened }
}

function OwnLink() {
  const { rootProps } = useResultLinkProps({ result })
  return (
    <RouterLink navigate={visited} {...rootProps}>
      Title of a
    </RouterLink>
  )
}

describe.each([
  [
    'a child',
    <ResultLink key="child" result={result} asChild>
      <RouterLink navigate={visited} />
    </ResultLink>,
  ],
  ['own markup', <OwnLink key="own" />],
])('as %s, the link of a router', (_, element) => {
  it('has the address and the title, can be followed, and reports once that the result is opened', async () => {
    const { user, opened } = start(element)
    await user.click(screen.getByRole('link', { name: 'Title of a' }))
    expect(visited.mock.calls).toEqual([['https://example.org/a']])
    expect(opened).toEqual([result])
  })

  it('reports the middle button and the context menu', () => {
    const opened = [
      (link: Element) => fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 })),
      (link: Element) => fireEvent.contextMenu(link),
    ].map((act) => {
      const { opened, unmount } = start(element)
      act(screen.getByRole('link'))
      unmount()
      return opened.length
    })
    expect(opened).toEqual([1, 1])
  })
})

it('gives a child its props and both refs, and lets the child have its own address, class and content', async () => {
  const [outer, inner] = [createRef<HTMLAnchorElement>(), createRef<HTMLAnchorElement>()]
  const clicked: string[] = []
  const { user } = start(
    <ResultLink result={result} asChild ref={outer} className="ours" onClick={() => clicked.push('ours')}>
      <RouterLink navigate={visited} ref={inner} href="/a" className="own" onClick={() => clicked.push('own')}>
        Read
      </RouterLink>
    </ResultLink>,
  )
  const link = screen.getByRole('link', { name: 'Read' })
  await user.click(link)
  expect([outer.current, inner.current, link.className, link.dataset['part']]).toEqual([
    link,
    link,
    'ours own',
    'result-link',
  ])
  expect([clicked, visited.mock.calls]).toEqual([['own', 'ours'], [['/a']]])
  expect(document.querySelectorAll('a')).toHaveLength(1)
})

it.each([
  ['text', 'Read'],
  ['nothing', undefined],
  ['two elements', [<i key="1" />, <b key="2" />]],
])('refuses %s as the child, and names the remedy', (_, children) => {
  expect(
    errorOf(() =>
      start(
        <ResultLink result={result} asChild>
          {children}
        </ResultLink>,
      ),
    ),
  ).toMatchObject({
    name: 'TypeError',
    message:
      'ResultLink with asChild must have exactly one element as its child. Wrap the content in one, as in <ResultLink asChild><Link>Title</Link></ResultLink>.',
  })
})
