import { splitName } from './personName';

describe('names', () => {
  it.each([
    ['Ada', { firstName: 'Ada', lastName: '' }],
    ['Ada King', { firstName: 'Ada', lastName: 'King' }],
    ['  Ada \t King  Lovelace ', { firstName: 'Ada King', lastName: 'Lovelace' }],
    ['', { firstName: '', lastName: '' }],
    ['Ame\u0301lie Poulain', { firstName: 'Am\u00e9lie', lastName: 'Poulain' }],
  ])('%j is split into first and last', (name, expected) => {
    expect(splitName(name)).toEqual(expected);
  });
});
