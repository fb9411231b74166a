import { describe, expect, it } from 'vitest';
import { aFeature, aFeatureGroup } from '../testing/a-spu.ts';
import { hasOneFeature, preselectedFeature } from './feature-group.ts';

const soldOut = { selloutFlag: true };
const checked = { checked: true };

describe('a feature group', () => {
  it.each([
    ['the first', [aFeature('mild'), aFeature('hot')], 'mild'],
    ['the first that is not sold out', [aFeature('mild', soldOut), aFeature('hot')], 'hot'],
    ['the one the restaurant checked', [aFeature('mild'), aFeature('hot', checked)], 'hot'],
    [
      'not a checked one that is sold out',
      [aFeature('mild'), aFeature('hot', { ...checked, ...soldOut })],
      'mild',
    ],
    ['none when all are sold out', [aFeature('mild', soldOut), aFeature('hot', soldOut)], undefined],
  ])('preselects %s', (_case, attrList, feature) => {
    expect(preselectedFeature(aFeatureGroup({ attrList }))).toBe(feature);
  });

  it.each([
    [['mild'], true],
    [[], false],
    [['mild', 'hot'], false],
    [['mild', 'of another group'], true],
    [['of another group'], false],
    [['gone'], false],
    [['gone', 'mild'], false],
  ])('a feature group with %j chosen has exactly one available choice: %s', (chosen, has) => {
    const attrList = [aFeature('mild'), aFeature('hot'), aFeature('gone', soldOut)];
    expect(hasOneFeature(aFeatureGroup({ attrList }), chosen)).toBe(has);
  });
});
