import { dehydrate, memoryHistory, settled } from '@querent/engine'
import { headers } from 'next/headers'
import Link from 'next/link'
import { createEngine } from './create-engine'
import { Search } from './search'

export default async function Page({ searchParams }) {
  const search = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  ).toString()
  const forwarded = (await headers()).get('x-forwarded-for')
  const engine = createEngine(memoryHistory(search), forwarded)
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
      <Search page={page} search={search} />
    </>
  )
}
