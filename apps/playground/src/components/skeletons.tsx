const lines = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Placeholders of the first results. */
export function ResultsSkeleton() {
  return (
    <div className="results" data-part="results-skeleton" aria-hidden="true">
      {lines(6).map((index) => (
        <div key={index} className="card skeleton-card">
          <span className="skeleton" style={{ inlineSize: '30%' }} />
          <span className="skeleton skeleton-title" style={{ inlineSize: `${38 + ((index * 17) % 30)}%` }} />
          <span className="skeleton" style={{ inlineSize: `${78 + ((index * 7) % 20)}%` }} />
          <span className="skeleton skeleton-support" />
        </div>
      ))}
    </div>
  )
}

/** Placeholders of the first facets. */
export function FilterSkeleton() {
  return (
    <div className="filter-skeleton" aria-hidden="true">
      {lines(3).map((group) => (
        <div key={group}>
          <span className="skeleton" style={{ inlineSize: '40%' }} />
          {lines(4).map((index) => (
            <span key={index} className="skeleton" style={{ inlineSize: `${60 + ((index * 13 + group * 7) % 35)}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A placeholder of a few lines of text. */
export function TextSkeleton() {
  return (
    <div className="text-skeleton" aria-hidden="true">
      {[92, 97, 58].map((width) => (
        <span key={width} className="skeleton" style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  )
}
