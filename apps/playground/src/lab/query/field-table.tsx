import { useFieldDescriptions } from '@querent/react'

const CheckMark = ({ isSet }: { isSet: boolean }) => <td>{isSet ? 'yes' : '–'}</td>

export function FieldTable() {
  const { state, load } = useFieldDescriptions()
  const { fields, isLoading, error } = state
  return (
    <>
      <div className="form-buttons">
        <button type="button" className="button" aria-disabled={isLoading} onClick={load}>
          {fields.length > 0 ? 'Load again' : 'Load the fields'}
        </button>
        <output className="hint">
          {isLoading
            ? 'Loading…'
            : error
              ? `The fields could not be loaded: ${error.message}`
              : fields.length > 0 && `${fields.length} fields`}
        </output>
      </div>
      {fields.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        <section className="table" tabIndex={0} aria-label="Fields of the index">
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Type</th>
                <th scope="col">Facet</th>
                <th scope="col">Several</th>
                <th scope="col">Order</th>
                <th scope="col">Description</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, fieldType, groupByField, splitGroupByField, sortByField, description }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{fieldType}</td>
                  <CheckMark isSet={groupByField} />
                  <CheckMark isSet={splitGroupByField} />
                  <CheckMark isSet={sortByField} />
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
