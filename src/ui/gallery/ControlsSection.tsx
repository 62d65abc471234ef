import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { Check, Lock, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { ActionButton } from '#ui/parts/ActionButton.tsx';
import { ActionMenu } from '#ui/parts/ActionMenu.tsx';
import { type FileRow, FileRows } from '#ui/parts/FileRows.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { Segmented } from '#ui/parts/Segmented.tsx';
import { PanelGrid } from '#ui/shell/Page.tsx';
import { Row, Section } from './Section.tsx';

const sites = ['Alder House', 'Bayview Detox', 'Central Office', 'Cypress Clinic'];
const nothing = () => undefined;
const files: readonly FileRow[] = [
  { key: 'there', name: 'Treatment plan.pdf', size: '482 kB', onOpen: nothing, onRemove: nothing },
  { key: 'going', name: 'Scan of the front page.png', size: '6.1 MB', share: 0.62, onRemove: nothing },
  {
    key: 'wrong',
    name: 'Recording.mov',
    size: '212 MB',
    wrong: 'Recording.mov is larger than 25 MB. Make it smaller and choose it again.',
    onRemove: nothing,
  },
  {
    key: 'lost',
    name: 'Rota.xlsx',
    size: '38 kB',
    wrong: 'Rota.xlsx was not uploaded: No response from server. Please check your connection.',
    onAgain: nothing,
    onRemove: nothing,
  },
];
type Range = 'week' | 'four' | 'month';

/** Buttons, fields and choices in their states. */
export const ControlsSection = () => {
  const [range, setRange] = useState<Range>('four');
  return (
    <Section title="Controls" note="One contained button per region. Errors carry the octagon.">
      <PanelGrid>
        <Panel title="Buttons">
          <Row>
            <ActionButton action={{ label: 'Approve', kind: 'primary' }} />
            <ActionButton action={{ label: 'Edit', icon: Pencil }} />
            <ActionButton action={{ label: 'Give 1 mg', icon: Check, kind: 'soft' }} />
            <ActionButton action={{ label: 'Cancel', kind: 'quiet' }} />
            <ActionButton action={{ label: 'Discharge', kind: 'danger' }} />
            <ActionButton action={{ label: 'Sign', icon: Lock, disabledBecause: 'Two answers are missing' }} />
            <ActionButton action={{ label: 'Saving', busy: true }} />
            <ActionMenu actions={[{ label: 'Duplicate' }, { label: 'Archive', kind: 'danger' }]} />
          </Row>
          <Row style={{ marginTop: 12 }}>
            <Segmented
              label="Range"
              value={range}
              onChange={setRange}
              options={[
                { key: 'week', label: 'Week' },
                { key: 'four', label: '4 weeks' },
                { key: 'month', label: 'Month' },
              ]}
            />
            <Spinner size="small" label="Loading, small" />
            <Spinner label="Loading" />
            <Spinner size="large" label="Loading, large" />
          </Row>
        </Panel>
        <Panel title="Fields">
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))', gap: 14 }}>
            <TextField
              label="Hire date"
              defaultValue="03/02/2026"
              helperText="Sets the I-9 deadline, 3 business days"
            />
            <TextField label="Hourly rate" defaultValue="$312.00" error helperText="Outside band N4, $38 to $62" />
            <TextField label="Site" select defaultValue="Alder House">
              {sites.map((s) => (
                <MenuItem key={s} value={s}>
                  {s}
                </MenuItem>
              ))}
            </TextField>
            <Autocomplete
              options={sites}
              defaultValue="Bayview Detox"
              renderInput={(params) => <TextField {...params} label="Work site" />}
            />
            <TextField
              label="Hours"
              placeholder="0"
              slotProps={{ input: { endAdornment: <InputAdornment position="end">h</InputAdornment> } }}
            />
            <TextField label="Reason" multiline minRows={2} placeholder="Seen by your manager" />
            <TextField label="Employee number" defaultValue="E-1042" disabled />
          </div>
        </Panel>
        <Panel title="Files">
          <FileRows label="Files" rows={files} />
        </Panel>
        <Panel title="Choices">
          <div style={{ display: 'grid', justifyItems: 'start' }}>
            <FormControlLabel control={<Checkbox defaultChecked />} label="Send a reminder" />
            <FormControlLabel control={<Checkbox indeterminate />} label="All sites" />
            <FormControlLabel control={<Checkbox disabled />} label="Not available" />
            <RadioGroup defaultValue="full" aria-label="Portion">
              <FormControlLabel value="full" control={<Radio />} label="Full day" />
              <FormControlLabel value="am" control={<Radio />} label="Morning" />
            </RadioGroup>
            <FormControlLabel control={<Switch defaultChecked />} label="Email me" sx={{ ml: 0, gap: 2 }} />
            <FormControlLabel control={<Switch />} label="Text me" sx={{ ml: 0, gap: 2 }} />
          </div>
        </Panel>
      </PanelGrid>
    </Section>
  );
};
