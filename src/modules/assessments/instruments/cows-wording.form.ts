/**
 * The published wording of the Clinical Opiate Withdrawal Scale (Wesson & Ling 2003, J Psychoactive Drugs 35:253-9), which its
 * authors allow to copy and use clinically. Compared item by item and point by point.
 */
import type { Wording } from './items.form.ts';

export const COWS_WORDING: Readonly<Record<string, Wording>> = {
  q1: { text: 'Resting pulse rate', help: 'Measured after patient is sitting or lying for one minute.' },
  q2: {
    text: 'Sweating',
    help: 'Over past half hour, not accounted for by room temperature or patient activity.',
    labels: {
      0: 'No report of chills or flushing',
      1: 'Subjective report of chills or flushing',
      2: 'Flushed or observable moistness on face',
      3: 'Beads of sweat on brow or face',
      4: 'Sweat streaming off face',
    },
  },
  q3: {
    text: 'Restlessness',
    help: 'Observation during assessment.',
    labels: {
      0: 'Able to sit still',
      1: 'Reports difficulty sitting still, but is able to do so',
      3: 'Frequent shifting or extraneous movements of legs/arms',
      5: 'Unable to sit still for more than a few seconds',
    },
  },
  q4: {
    text: 'Pupil size',
    labels: {
      0: 'Pupils pinned or normal size for room light',
      1: 'Pupils possibly larger than normal for room light',
      2: 'Pupils moderately dilated',
      5: 'Pupils so dilated that only the rim of the iris is visible',
    },
  },
  q5: {
    text: 'Bone or joint aches',
    help: 'If patient was having pain previously, only the additional component attributed to opiates withdrawal is scored.',
    labels: {
      0: 'Not present',
      1: 'Mild diffuse discomfort',
      2: 'Patient reports severe diffuse aching of joints/muscles',
      4: 'Patient is rubbing joints or muscles and is unable to sit still because of discomfort',
    },
  },
  q6: {
    text: 'Runny nose or tearing',
    help: 'Not accounted for by cold symptoms or allergies.',
    labels: {
      0: 'Not present',
      1: 'Nasal stuffiness or unusually moist eyes',
      2: 'Nose running or tearing',
      4: 'Nose constantly running or tears streaming down cheeks',
    },
  },
  q7: {
    text: 'GI upset',
    help: 'Over last half hour.',
    labels: {
      0: 'No GI symptoms',
      1: 'Stomach cramps',
      2: 'Nausea or loose stool',
      3: 'Vomiting or diarrhea',
      5: 'Multiple episodes of diarrhea or vomiting',
    },
  },
  q8: {
    text: 'Tremor',
    help: 'Observation of outstretched hands.',
    labels: {
      0: 'No tremor',
      1: 'Tremor can be felt, but not observed',
      2: 'Slight tremor observable',
      4: 'Gross tremor or muscle twitching',
    },
  },
  q9: {
    text: 'Yawning',
    help: 'Observation during assessment.',
    labels: {
      0: 'No yawning',
      1: 'Yawning once or twice during assessment',
      2: 'Yawning three or more times during assessment',
      4: 'Yawning several times/minute',
    },
  },
  q10: {
    text: 'Anxiety or irritability',
    labels: {
      0: 'None',
      1: 'Patient reports increasing irritability or anxiousness',
      2: 'Patient obviously irritable or anxious',
      4: 'Patient so irritable or anxious that participation in the assessment is difficult',
    },
  },
  q11: {
    text: 'Gooseflesh skin',
    labels: {
      0: 'Skin is smooth',
      3: 'Piloerection of skin can be felt or hairs standing up on arms',
      5: 'Prominent piloerection',
    },
  },
};
