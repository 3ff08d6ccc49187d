import { dehydrate, memoryHistory, settled } from '@querent/engine'
import { headers } from 'next/headers'
import Link from 'next/link'
import { endpoint, serverEndpoint } from '../endpoint'
import { createEngine } from './create-engine'
import { Search } from './search'

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ searchParams }: PageProps) {
  const search = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, values = []]) => [values].flat().map((value) => [name, value])),
  ).toString()
  const forwarded = (await headers()).get('x-forwarded-for')
  const engine = createEngine(serverEndpoint, memoryHistory(search), forwarded)
  engine.load()
  await settled(engine)
  const page = dehydrate(engine)
  engine.stop()
  return (
    <>
      <header>
        <h1>Tyres</h1>
        <nav aria-label="Seasons">
          <Link href="/?q=winter">Winter</Link>
          <Link href="/?q=summer">Summer</Link>
        </nav>
      </header>
      <Search endpoint={endpoint} page={page} search={search} />
    </>
  )
}
